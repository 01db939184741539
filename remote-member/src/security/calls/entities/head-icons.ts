import { Type as T } from '@arcada/kit/contract'

/** Pictures that a member may choose from, with their names in the language of the page. */
export const HEAD_ICONS = T.Object({
  icons: T.Array(
    T.Object({ id: T.String({ minLength: 1 }), url: T.String({ minLength: 1 }), name: T.String() }),
  ),
  /** Absent for a member who has chosen none. */
  current: T.Optional(T.String()),
})
