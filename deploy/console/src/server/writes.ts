import {
  decidePictures,
  hold,
  type Keys,
  lift,
  needExpectedRelease,
  parseShare,
  promote,
  promoteCandidate,
  reject,
  rollback,
  type Store,
  WrongUsage,
} from '@arcada/release'

export interface WriteOptions {
  store: Store
  keys: Keys
  whitelabel: string
}

/** Fields of a request; texts are checked by the functions that get them. */
export class Fields {
  readonly #fields: Readonly<Record<string, unknown>>

  constructor(body: unknown) {
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new WrongUsage('The request must be a JSON object.')
    this.#fields = { ...body }
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined
  }

  text(name: string): string {
    const value = this.#fields[name]
    if (typeof value === 'string' && value.trim() !== '') return value
    throw new WrongUsage(`${name} is missing.`)
  }

  number(name: string): number {
    const value = this.#fields[name]
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value
    throw new WrongUsage(`${name} must be a number above 0.`)
  }
}

type Write = (options: WriteOptions & { seen: number }, fields: Fields) => Promise<object>

/** Refused when another release is live, before anything is read for the change. */
const seenFirst =
  (write: Write): Write =>
  async (options, fields) => {
    await needExpectedRelease(options)
    return write(options, fields)
  }

const shareIn = (fields: Fields) => (fields.has('share') ? { canary: parseShare(fields.text('share')) } : {})

/** Each change as its verb makes it, with settings as they are live. */
const WRITES: Readonly<Record<string, Write>> = {
  promote: (options, fields) =>
    promoteCandidate({
      ...options,
      keepSettings: true,
      candidate: fields.number('candidate'),
      why: fields.text('reason'),
      ...shareIn(fields),
      ...(fields.has('withoutSmoke') ? { withoutSmoke: fields.text('withoutSmoke') } : {}),
    }),
  canary: (options, fields) =>
    promote({
      ...options,
      keepSettings: true,
      canary: parseShare(fields.text('share')),
      why: fields.text('reason'),
    }),
  rollback: (options, fields) =>
    rollback({
      ...options,
      why: fields.text('reason'),
      ...(fields.has('to') ? { to: fields.number('to') } : {}),
    }),
  reject: seenFirst((options, fields) =>
    reject({ ...options, number: fields.number('candidate'), reason: fields.text('reason') }),
  ),
  // What was seen is a run of pictures here.
  pictures: ({ seen, ...options }, fields) => {
    const decision = fields.text('decision')
    if (decision !== 'accept' && decision !== 'refuse')
      throw new WrongUsage(`The decision is 'accept' or 'refuse', not '${decision}'.`)
    return decidePictures({
      ...options,
      run: seen,
      accepted: decision === 'accept',
      why: fields.text('reason'),
    })
  },
  hold: seenFirst((options, fields) => hold({ ...options, reason: fields.text('reason') })),
  lift: seenFirst((options, fields) => lift({ ...options, reason: fields.text('reason') })),
}

/** The names of the changes. */
export const WRITE_NAMES = Object.keys(WRITES)

/**
 * Makes one change and returns what its function returns. A Refusal as on the command line, also when another release than
 * `seen` is live by now; WrongUsage for missing fields.
 */
export async function write(name: string, options: WriteOptions, body: unknown): Promise<object> {
  const fields = new Fields(body)
  const change = WRITES[name]
  if (change === undefined) throw new WrongUsage(`There is no change '${name}'.`)
  return change({ ...options, seen: fields.number('seen') }, fields)
}
