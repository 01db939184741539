import { Type as T } from '@arcada/kit/contract'

/** The path down to a member of a team, from the one directly below the agent. */
export const TeamPath = T.Array(T.Object({ id: T.String({ minLength: 1 }), userName: T.String() }))
