import { $locale, wireLanguage } from '@arcada/i18n'
import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { queryOf } from './use-list-params.ts'

type ListQuery = ReturnType<typeof queryOf>

/**
 * Keeps a list in one language. After a switch the reload asks for every page that is there, so a deep list goes back
 * to its first page: one request instead of dozens. Returns whether the games are still in another language.
 */
export function useOneLanguage({ queryKey }: ListQuery): boolean {
  const client = useQueryClient()
  useStore($locale)
  const language = wireLanguage()
  const pages = client.getQueryData(queryKey)?.pages ?? []
  const foreign = pages.some((page) => page.language !== language)
  const deep = foreign && pages.length > 1
  useEffect(() => {
    if (!deep) return
    client.setQueryData(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    window.scrollTo(0, 0)
  }, [client, queryKey, deep])
  return foreign
}
