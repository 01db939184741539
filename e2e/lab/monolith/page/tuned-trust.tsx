/** One application needs no checks of its own files. */
export function guardScripts() {}
