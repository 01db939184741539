/** State of a link to a form of which the page before is the one that demands it: once it is saved, the person goes back there. */
export const FROM_THERE = { wayBack: true }
