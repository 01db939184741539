import { Ajv } from 'ajv'
import { type Static, Type as T } from 'typebox'
import { type Store, text } from '../../storage/store.ts'
import { type AdvertisingCore, reasonsAgainst } from './advertising.ts'

const inLanguages = (maxLength: number) => {
  const one = T.String({ minLength: 1, maxLength })
  return T.Object({ pt: one, en: one }, { additionalProperties: false })
}

const PUBLISHED = T.Object(
  {
    id: T.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    title: inLanguages(120),
    /** HTML, which the page sanitises. */
    content: inLanguages(10_000),
    /** Ids; a promotion without one is in no list. */
    categories: T.Array(T.String(), { minItems: 1, maxItems: 10 }),
  },
  { additionalProperties: false },
)

/** A promotion that an operator has published. */
export type PublishedPromotion = Static<typeof PUBLISHED>

const isPublished = new Ajv({ messages: false }).compile<PublishedPromotion>(PUBLISHED)

/**
 * Publishes a promotion of a whitelabel, or replaces the one with its id.
 * @throws TypeError that names the invalid field, or every reason of the law against it
 */
export function publish(
  core: AdvertisingCore & { store: Store },
  whitelabel: string,
  given: unknown,
): PublishedPromotion {
  if (!isPublished(given)) {
    const [error] = isPublished.errors ?? []
    const name: unknown = error?.params.additionalProperty ?? error?.params.missingProperty ?? ''
    const field = `${error?.instancePath}/${name}`
      .split('/')
      .filter((part) => part !== '')
      .join('.')
    throw new TypeError(`the promotion's ${field} is missing, not known or has a wrong value`)
  }
  const { title, content } = given
  const reasons = reasonsAgainst(core, whitelabel, { title, content })
  if (reasons.length > 0)
    throw new TypeError(
      `'${given.id}' is not published. ${reasons.join('. ')}. Change the text and try again.`,
    )
  core.store.put('promotions', { whitelabel, id: given.id, json: given })
  return given
}

/** Takes a published promotion back. */
export function withdraw({ store }: { store: Store }, whitelabel: string, id: string): void {
  store.run`delete from promotions where whitelabel = ${whitelabel} and id = ${id}`
}

/** The promotions that an operator of a whitelabel has published, by id. */
export function publishedOf({ store }: { store: Store }, whitelabel: string): PublishedPromotion[] {
  return store.all`select json from promotions where whitelabel = ${whitelabel} order by id`
    .map((row): unknown => JSON.parse(text(row, 'json')))
    .filter((row) => isPublished(row))
}
