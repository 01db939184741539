/**
 * Which slides can be seen, wholly or in part, when `selected` is the one in front.
 * Takes the number of slides, how many fit in the view (1.2 shows a part of the next), and whether they go round.
 */
export function visibleSlides(
  selected: number,
  { count, perView, loop }: { count: number; perView: number; loop: boolean },
): ReadonlySet<number> {
  const seen = Math.min(count, Math.ceil(perView))
  if (loop) return new Set(Array.from({ length: seen }, (_, step) => (selected + step) % count))
  // Slides that do not go round end flush with the view: there the one before is what shows in part.
  const first = Math.max(0, Math.min(selected, count - seen))
  return new Set(Array.from({ length: seen }, (_, step) => first + step))
}
