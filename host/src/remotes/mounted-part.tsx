import type { MountContext, MountedPart } from '@arcada/kit/federation'
import { $locale } from '@arcada/kit/i18n'
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { $theme } from '../startup/theme.ts'

type Props = Record<string, unknown>

/**
 * A component for the module of a part that renders itself into an element; what it throws reaches the boundary of the part.
 * Throws for a module without `mount` or `unmount`.
 */
export function mountedPart({ mount, update, unmount }: Partial<MountedPart>): ComponentType<Props> {
  if (!mount || !unmount) throw new Error('the part does not export both mount and unmount')
  const part = { mount, unmount, update }
  return function Mounted(props) {
    const context = useMountContext(props)
    const [failure, setFailure] = useState<{ reason: unknown }>()
    const place = useRef<HTMLDivElement>(null)
    const renderer = useRef<Renderer>(undefined)
    useEffect(() => {
      const { current: element } = place
      if (!element) return
      renderer.current ??= rendererOf(part, element, (reason) => setFailure({ reason }))
      renderer.current.render(context)
    }, [context])
    useEffect(
      () => () => {
        renderer.current?.remove()
        renderer.current = undefined
      },
      [],
    )
    if (failure) throw failure.reason
    return <div ref={place} />
  }
}

interface Renderer {
  render(context: MountContext): void
  remove(): void
}

/** Calls the functions of a part one after the other, because each may take its time. */
function rendererOf(
  { mount, update, unmount }: MountedPart,
  element: HTMLElement,
  onError: (reason: unknown) => void,
): Renderer {
  let mounted = false
  let last: Promise<void> = Promise.resolve()
  const clear = async () => {
    if (mounted) await unmount(element)
    mounted = false
    element.replaceChildren()
  }
  return {
    render(context) {
      last = last
        .then(async () => {
          if (mounted && update) return update(element, context)
          await clear()
          await mount(element, context)
          mounted = true
        })
        .catch(onError)
    },
    remove() {
      last = last.then(clear).catch((error: unknown) => reportError(error))
    },
  }
}

function useMountContext(props: Props): MountContext {
  const locale = useStore($locale)
  const theme = useStore($theme)
  const { pathname, search } = useLocation()
  const open = useNavigate()
  const [basePath] = useState(pathname)
  const [kept, setKept] = useState(props)
  if (!areSame(kept, props)) setKept(props)
  return useMemo(
    () => ({
      locale,
      theme,
      basePath,
      address: pathname + search,
      props: kept,
      navigate: (address, { replace = false } = {}) => void open(address, { replace }),
    }),
    [locale, theme, basePath, pathname, search, kept, open],
  )
}

function areSame(one: Props, other: Props): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  )
}
