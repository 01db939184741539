import { useRef } from 'react'

interface Page {
  content: readonly { gameId: string; gameName: string }[]
}

/** The games of the record, also those that the filter has hidden. */
export function useGames(pages: readonly Page[] | undefined): readonly (readonly [string, string])[] {
  const known = useRef(new Map<string, string>())
  for (const { content } of pages ?? [])
    for (const { gameId, gameName } of content) known.current.set(gameId, gameName)
  return [...known.current].sort(([, one], [, other]) => one.localeCompare(other))
}
