/**
 * The completely or partly visible slides when `selected` is the first.
 * Takes the number of slides, how many fit in the view (1.2 shows a part of the next), and whether they loop.
 */
export function visibleSlides(
  selected: number,
  { count, perView, loop }: { count: number; perView: number; loop: boolean },
): ReadonlySet<number> {
  const seen = Math.min(count, Math.ceil(perView))
  if (loop) return new Set(Array.from({ length: seen }, (_, step) => (selected + step) % count))
  // Without a loop the last slides align with the end of the view: the previous one is partly visible.
  const first = Math.max(0, Math.min(selected, count - seen))
  return new Set(Array.from({ length: seen }, (_, step) => first + step))
}
