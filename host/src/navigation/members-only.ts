/**
 * Slots that have nothing to show to a guest: they take no place, so nothing moves. The boot script holds this module,
 * too: it must not import a library.
 */
export const MEMBERS_ONLY: readonly string[] = ['home.recent', 'home.contracts']
