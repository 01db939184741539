import type { Verbs } from './verb.ts'
import { candidatesVerb, proposeVerb, rejectVerb } from './verbs/candidates.ts'
import { checkVerb, compareVerb, rulesVerb, verifyVerb } from './verbs/check.ts'
import { grantVerb, keygenVerb, keysVerb } from './verbs/keys.ts'
import { auditVerb, convertVerb, gcVerb, holdVerb, liftVerb } from './verbs/log.ts'
import { picturesVerb } from './verbs/pictures.ts'
import { consoleVerb, serveVerb } from './verbs/programs.ts'
import { applyVerb, promoteVerb, removeVerb, restoreVerb, rollbackVerb } from './verbs/promote.ts'
import { smokeVerb } from './verbs/smoke.ts'
import { overviewVerb, statusVerb } from './verbs/status.ts'
import { bisectVerb, markBadVerb, publishVerb, unmarkBadVerb, versionsVerb } from './verbs/versions.ts'
import { watchVerb } from './verbs/watch.ts'

/** All verbs of the tool, in the order of a release's life. */
export const VERBS: Verbs = {
  keygen: keygenVerb,
  keys: keysVerb,
  publish: publishVerb,
  versions: versionsVerb,
  smoke: smokeVerb,
  pictures: picturesVerb,
  check: checkVerb,
  propose: proposeVerb,
  candidates: candidatesVerb,
  reject: rejectVerb,
  promote: promoteVerb,
  rollback: rollbackVerb,
  overview: overviewVerb,
  status: statusVerb,
  rules: rulesVerb,
  compare: compareVerb,
  remove: removeVerb,
  restore: restoreVerb,
  apply: applyVerb,
  verify: verifyVerb,
  watch: watchVerb,
  audit: auditVerb,
  bisect: bisectVerb,
  hold: holdVerb,
  lift: liftVerb,
  'mark-bad': markBadVerb,
  'unmark-bad': unmarkBadVerb,
  grant: grantVerb,
  gc: gcVerb,
  convert: convertVerb,
  console: consoleVerb,
  serve: serveVerb,
}
