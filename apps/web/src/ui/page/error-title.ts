/** Title of every error screen [2.12]. */
export const ERROR_TITLE = 'Unexpected Application Error!';
