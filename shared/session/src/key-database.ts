/** The browser database with the encryption key of a stored password. */
export const KEY_DATABASE = 'arcada-login'
