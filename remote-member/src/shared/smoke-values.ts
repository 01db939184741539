import { type SmokeStep, type VisitOptions, visit } from '@arcada/kit/smoke'
import { SCREEN_FLAGS } from './screen-flags.ts'

/** The balance of the sandbox's marina. No case may change it. */
export const BALANCE = 'R$ 1.284,50'

/** A link that is shown only if the flag of its screen is on. */
export const flagged = (at: keyof typeof SCREEN_FLAGS) => ({ at, needs: { flag: SCREEN_FLAGS[at] } })

const isFlagged = (at: string): at is keyof typeof SCREEN_FLAGS => Object.hasOwn(SCREEN_FLAGS, at)

/** Cases of a screen, `cashier/deposit` for the folder `./src/cashier/screens/deposit`; they need the flag of the screen. */
const inScreen =
  (conditions: VisitOptions) => (name: string, open: string, place: string, steps: readonly SmokeStep[]) =>
    visit(
      name,
      open,
      {
        ...conditions,
        ...(isFlagged(open) ? { needs: { flag: SCREEN_FLAGS[open] } } : {}),
        in: `./src/${place.replace('/', '/screens/')}`,
      },
      steps,
    )

export const guest = inScreen({ live: true })
export const member = inScreen({ as: 'member', live: true })

/** Not at a live site, whose data differ. */
export const guestInTests = inScreen({})
export const memberInTests = inScreen({ as: 'member' })
