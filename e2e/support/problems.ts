/** A pending call during a log-out is refused; a test with a log-out expects that. */
export const REFUSED_AFTER_SIGN_OUT = /status of 401/
