/**
 * For a query that is asked on every mount, although its call may start early: the request takes the early answer over. As
 * initial data the answer would count as old at once, and the server would be asked a second time.
 */
export const ASKED_ON_MOUNT = { initialData: () => undefined } as const
