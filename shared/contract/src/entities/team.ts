import { Type as T } from '@sinclair/typebox'

/** Who stands on the way down to a member of a team, the one directly below the agent first. */
export const TeamPath = T.Array(T.Object({ id: T.String({ minLength: 1 }), userName: T.String() }))
