import { useQueryClient } from '@arcada/kit/api/query'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { useStore } from '@arcada/kit/session/store'
import { useEffect } from 'react'
import type { queryOf } from './use-list-params.ts'

type ListQuery = ReturnType<typeof queryOf>

/** Resets a deep list to its first page after a change of language: one request instead of dozens. Returns whether the games are still in the old language. */
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
