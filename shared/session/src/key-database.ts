/** The browser's own store of the key that a kept password is encrypted with. */
export const KEY_DATABASE = 'arcada-login'
