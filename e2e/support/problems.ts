/** A call that was on its way when somebody signed out is refused; a test that signs out expects that. */
export const REFUSED_AFTER_SIGN_OUT = /status of 401/
