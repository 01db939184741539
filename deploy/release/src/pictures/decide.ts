import type { PictureDecision } from '@arcada/kit/federation'
import { needLine } from '../common/one-line.ts'
import { Refusal } from '../common/refusal.ts'
import { type Act, say } from '../log/log.ts'
import { readPictureRun } from './runs.ts'

export interface DecidePicturesOptions extends Act {
  /** Whether the differences are wanted. */
  accepted: boolean
  /** One line of at most 2,000 characters. */
  why: string
  /** Number of the run that the person saw: a newer one refuses the decision. The newest by default. */
  run?: number
}

/**
 * Records whether the differences of the newest run of pictures are wanted; a later decision about the same run replaces it. A
 * Refusal for a superseded run, for accepting failed cases, and when no key at hand may record smoke runs; throws WrongUsage
 * for a reason that is no printable line.
 */
export async function decidePictures(options: DecidePicturesOptions): Promise<PictureDecision> {
  const { store, keys, whitelabel, accepted, why } = options
  needLine(why, 'why')
  await (await keys.on(store)).need({ verb: 'smoke' })
  const run = await readPictureRun(store, keys, whitelabel, options.run)
  if (run === undefined)
    throw new Refusal(
      `No pictures of ${whitelabel} were taken: run 'smoke --whitelabel ${whitelabel} --pictures' first.`,
    )
  if (run.superseded !== undefined)
    throw new Refusal(
      `Run ${run.number} of ${whitelabel} is superseded by run ${run.superseded}: decide about that one ('pictures ${whitelabel}').`,
    )
  if (accepted && run.failed > 0)
    throw new Refusal(
      `In run ${run.number} of ${whitelabel}, ${run.failed} case${run.failed > 1 ? 's' : ''} failed, which cannot be accepted: repair the set and take its pictures again.`,
    )
  const { data } = await say(options, 'picture-decision', () => ({ why, run: run.number, accepted }))
  return data
}
