/** Stands over whatever an error screen says [2.12]. */
export const ERROR_TITLE = 'Unexpected Application Error!';
