import access from './src/access/smoke.ts'
import cashier from './src/cashier/smoke.ts'
import club from './src/club/smoke.ts'
import identity from './src/identity/smoke.ts'
import memberCentre from './src/member-centre/smoke.ts'
import records from './src/records/smoke.ts'
import responsibleGaming from './src/responsible-gaming/smoke.ts'
import security from './src/security/smoke.ts'
import support from './src/support/smoke.ts'

/** What must work before any set with this version goes live. */
export default [
  ...access,
  ...memberCentre,
  ...cashier,
  ...records,
  ...club,
  ...support,
  ...security,
  ...responsibleGaming,
  ...identity,
]
