import { type ComponentType, startTransition, useEffect, useState } from 'react'

interface Handling {
  /** The chunk did not arrive; the next attempt asks again. */
  onFailed?: () => void
}

export interface LazyPart<Props> {
  /** Shows nothing until its chunk has come. */
  Part: ComponentType<Props & Handling>
  /** Fetches the chunk; a failure shows when the part is really wanted. */
  preload: () => void
}

/** A part of the host that the first screen does not need: its code comes when it is wanted, or when the page is idle. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let underWay: Promise<void> | undefined
  const loadOnce = () => {
    underWay ??= load().then(
      (component) => {
        Loaded = component
      },
      (error) => {
        underWay = undefined
        throw error
      },
    )
    return underWay
  }
  function Part(props: Props & Handling) {
    const [, rerender] = useState(0)
    const { onFailed } = props
    const There = Loaded
    const there = There !== undefined
    useEffect(() => {
      // As drawn: a chunk that came since has to be drawn too.
      if (there) return
      let gone = false
      loadOnce().then(
        () => !gone && startTransition(() => rerender((count) => count + 1)),
        () => !gone && onFailed?.(),
      )
      return () => {
        gone = true
      }
    }, [onFailed, there])
    return There ? <There {...props} /> : null
  }
  return { Part, preload: () => void loadOnce().catch(() => {}) }
}
