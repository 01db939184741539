/** State of a link to a required form: after saving, the form navigates back to the previous page. */
export const RETURN_AFTER_SAVE = { wayBack: true }
