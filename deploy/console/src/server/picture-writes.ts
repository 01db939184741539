import {
  acceptPictures,
  type DecidedPictures,
  type DecidePicturesOptions,
  quarantineCase,
  toleratePictures,
  WrongUsage,
} from '@arcada/release'
import { Fields, type WriteOptions } from './writes.ts'

type Decide = (options: DecidePicturesOptions, fields: Fields) => Promise<DecidedPictures>

/** Each decision about pictures as its verb makes it. */
const DECISIONS: Readonly<Record<string, Decide>> = {
  accept: (options, fields) => acceptPictures({ ...options, group: fields.text('group') }),
  tolerate: (options, fields) =>
    toleratePictures({ ...options, group: fields.text('group'), picture: fields.text('picture') }),
  quarantine: (options, fields) =>
    quarantineCase({ ...options, case: fields.text('case'), until: fields.text('until') }),
}

/** The names of the decisions. */
export const DECISION_NAMES = Object.keys(DECISIONS)

/**
 * Makes one decision about pictures. A Refusal as on the command line, also when a newer run than `seen` is there by now;
 * WrongUsage for missing fields.
 */
export function decidePictures(name: string, options: WriteOptions, body: unknown): Promise<DecidedPictures> {
  const fields = new Fields(body)
  const decide = DECISIONS[name]
  if (decide === undefined) throw new WrongUsage(`There is no decision '${name}'.`)
  return decide({ ...options, run: fields.number('seen'), why: fields.text('reason') }, fields)
}
