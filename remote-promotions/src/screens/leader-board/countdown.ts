const two = (value: number) => String(value).padStart(2, '0')

/** Time that is left as `2d 03:04:05`, without days below one; never below zero. `left` in ms. */
export function countdown(left: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const days = Math.floor(seconds / 86_400)
  const rest = seconds % 86_400
  return {
    days,
    clock: `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`,
  }
}
