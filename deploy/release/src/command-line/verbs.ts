import type { Verbs } from './verb.ts'
import { applyVerb } from './verbs/apply.ts'
import { auditVerb } from './verbs/audit.ts'
import { bisectVerb } from './verbs/bisect.ts'
import { candidatesVerb } from './verbs/candidates.ts'
import { checkVerb } from './verbs/check.ts'
import { compareVerb } from './verbs/compare.ts'
import { consoleVerb } from './verbs/console.ts'
import { convertVerb } from './verbs/convert.ts'
import { gcVerb } from './verbs/gc.ts'
import { grantVerb } from './verbs/grant.ts'
import { holdVerb, liftVerb } from './verbs/hold.ts'
import { keygenVerb } from './verbs/keygen.ts'
import { keysVerb } from './verbs/keys.ts'
import { markBadVerb, unmarkBadVerb } from './verbs/mark-bad.ts'
import { overviewVerb } from './verbs/overview.ts'
import { acceptVerb, picturesVerb, quarantineVerb, tolerateVerb } from './verbs/pictures.ts'
import { promoteVerb } from './verbs/promote.ts'
import { proposeVerb } from './verbs/propose.ts'
import { publishVerb } from './verbs/publish.ts'
import { rejectVerb } from './verbs/reject.ts'
import { removeVerb } from './verbs/remove.ts'
import { restoreVerb } from './verbs/restore.ts'
import { rollbackVerb } from './verbs/rollback.ts'
import { rulesVerb } from './verbs/rules.ts'
import { serveVerb } from './verbs/serve.ts'
import { smokeVerb } from './verbs/smoke.ts'
import { statusVerb } from './verbs/status.ts'
import { verdictsVerb } from './verbs/verdicts.ts'
import { verifyVerb } from './verbs/verify.ts'
import { versionsVerb } from './verbs/versions.ts'
import { watchVerb } from './verbs/watch.ts'

/** All verbs of the tool, in the order of a release's life. */
export const VERBS: Verbs = {
  keygen: keygenVerb,
  keys: keysVerb,
  publish: publishVerb,
  versions: versionsVerb,
  smoke: smokeVerb,
  pictures: picturesVerb,
  accept: acceptVerb,
  tolerate: tolerateVerb,
  quarantine: quarantineVerb,
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
  verdicts: verdictsVerb,
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
