// Whoever changes something asks here that it be shown; so the scripts that draw are not imported by those that they import.

/** @type {{ question(): void, figure(ref?: Ref | null): void }} */
let drawers = { question() {}, figure() {} };

/**
 * What draws the question, and what chooses the figure that acts: a table's page says it once.
 * @param {typeof drawers} given
 */
export function drawWith(given) {
	drawers = given;
}

export const redrawQuestion = () => drawers.question();

/** @param {Ref | null} ref */
export const redrawFigure = (ref) => drawers.figure(ref);
