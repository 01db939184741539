import { SCREEN_FLAGS } from './screen-flags.ts'

/** The balance of the sandbox's marina. No case may change it. */
export const BALANCE = 'R$ 1.284,50'

/** A link that is shown only if the flag of its screen is on. */
export const flagged = (at: keyof typeof SCREEN_FLAGS) => ({ at, needs: { flag: SCREEN_FLAGS[at] } })
