/** A moment that the test chooses: a promise, and how to settle it. */
export function later(): { arrival: Promise<void>; arrive: () => void } {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrival, arrive }
}
