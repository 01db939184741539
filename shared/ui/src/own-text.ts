import { type ElementType, Fragment, type Key, type ReactElement } from 'react'

type Props = Readonly<Record<string, unknown>>

/** The signature of `jsx`, `jsxs` and `jsxDEV` of React, as far as text is concerned. */
type CreateElement = (type: ElementType, props: Props, key?: Key, ...rest: unknown[]) => ReactElement

/**
 * Makes each text the only content of an element, so that React replaces it after a translator changed it. Text
 * beside something else gets a `<span>`. docs/decisions/0023-text-in-elements-of-its-own.md
 */
export function ownText(create: CreateElement): CreateElement {
  return (type, props, ...rest) => {
    const { children } = props
    const fragment = type === Fragment
    return create(
      type,
      fragment || Array.isArray(children) ? { ...props, children: separated(children, fragment) } : props,
      ...rest,
    )
  }

  function separated(children: unknown, fragment: boolean): unknown {
    const all = Array.isArray(children) ? children.flat(Number.POSITIVE_INFINITY) : [children]
    if (!all.some(isText)) return children
    if (all.every((child) => isText(child) || isNothing(child))) {
      const text = all.filter(isText).join('')
      return fragment ? span(text, '0') : text
    }
    return Array.isArray(children) ? wrapTexts(children) : children
  }

  function wrapTexts(children: readonly unknown[]): unknown[] {
    let first = -1
    const texts = new Map<number, string>()
    for (const [index, child] of children.entries()) {
      if (isNothing(child)) continue
      if (!isText(child)) first = -1
      else {
        // Neighbours share one: in a flex box each element would be a separate item.
        if (first < 0) first = index
        texts.set(first, `${texts.get(first) ?? ''}${child}`)
      }
    }
    return children.map((child, index) => {
      if (Array.isArray(child)) return wrapTexts(child)
      if (!isText(child)) return child
      const text = texts.get(index)
      return text === undefined ? null : span(text, String(index))
    })
  }

  /** A blank is not wrapped: translators ignore it, and in a flex box it must not become an item. */
  function span(text: string, key: string): unknown {
    return text.trim() === '' ? text : create('span', { children: text }, `text-${key}`)
  }
}

function isText(child: unknown): child is string | number | bigint {
  return (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint'
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || child === '' || typeof child === 'boolean'
}
