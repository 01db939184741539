export interface CarouselOptions {
  loop: boolean
  autoplayMs: number | undefined
  gap: number
}

/** A single banner does not move; more loop, 5 s each (HOME-15, HOME-16, HOME-19). */
export function carouselOptions(count: number): CarouselOptions {
  const several = count > 1
  return { loop: several, autoplayMs: several ? 5000 : undefined, gap: 10 }
}
