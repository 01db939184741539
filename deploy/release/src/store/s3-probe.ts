import { randomUUID } from 'node:crypto'
import { Refusal } from '../common/refusal.ts'
import type { S3Place } from './s3-address.ts'
import type { ObjectClient, PutAnswer } from './s3-client.ts'

/** How the engine wants an etag in If-Match: some compare it with its quotes, some only without. */
export type EtagForm = (etag: string) => string

const FORMS: readonly EtagForm[] = [(etag) => `"${etag}"`, (etag) => etag]

const HEADERS = { contentType: 'text/plain; charset=utf-8', cacheControl: 'no-store' }

const REMEDY = 'releases could overwrite each other; use a store with conditional writes'

/**
 * Proves, with a file of its own under `.probe/`, that the engine keeps conditions: create-only writes once, a swap
 * with another etag is refused, one with the right etag is done, and the same one again is refused. Returns the form of
 * etag that it takes; a Refusal for an engine that lacks, ignores or half knows conditions.
 */
export async function probeConditions(place: S3Place, client: ObjectClient): Promise<EtagForm> {
  const key = `${place.prefix}.probe/${randomUUID()}`
  let writes = 0
  const put = async (ifMatch: string | null): Promise<PutAnswer> => {
    writes += 1
    const bytes = Buffer.from(`A store of Arcada is being tried: ${writes}\n`)
    const answer = await client.put({ key, bytes, headers: HEADERS, nonce: randomUUID(), ifMatch })
    if (answer.kind === 'unclear')
      throw new Refusal(
        `${place.address} cannot be relied on right now (${answer.why}); run this again later.`,
      )
    if (answer.kind === 'unsupported')
      throw new Refusal(`${place.address} does not know conditional writes (501): ${REMEDY}.`)
    return answer
  }
  const mustRefuse = async (ifMatch: string | null, what: string) => {
    if ((await put(ifMatch)).kind !== 'refused')
      throw new Refusal(`${place.address} ignores conditions (${what}): ${REMEDY}.`)
  }
  try {
    const first = await put(null)
    if (first.kind !== 'written')
      throw new Refusal(`${place.address} refuses to create a file that is not there: ${REMEDY}.`)
    await mustRefuse(null, 'it created a file twice')
    for (const form of FORMS) await mustRefuse(form('0'.repeat(32)), 'it swapped a file that had changed')
    for (const form of FORMS) {
      if ((await put(form(first.etag))).kind !== 'written') continue
      await mustRefuse(form(first.etag), 'it swapped one file twice')
      return form
    }
    throw new Refusal(`${place.address} refuses a swap even when nothing has changed: ${REMEDY}.`)
  } finally {
    // An account that may not delete leaves a line of text behind, which does no harm.
    await client.remove(key).catch(() => undefined)
  }
}
