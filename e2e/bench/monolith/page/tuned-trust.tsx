/** One application trusts itself. */
export function guardScripts() {}
