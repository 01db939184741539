import { Type as T, type TProperties, type TSchema } from 'typebox'

/** One page of a list, with further fields of the answer. */
export function paged<const Item extends TSchema, const More extends TProperties>(item: Item, more: More) {
  return T.Object({
    content: T.Array(item),
    pageNum: T.Integer({ minimum: 0 }),
    totalPages: T.Integer({ minimum: 0 }),
    totalCount: T.Integer({ minimum: 0 }),
    ...more,
  })
}
