import { useMutation, useQuery, useQueryClient } from '@arcada/kit/api/query'
import { errorMessage } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { $session, requestLogin } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { afterPaint, dismissToast, toast } from '@arcada/kit/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  applyFavouriteChange,
  changeFavourite,
  type FavouriteChange,
  favouriteIdsQuery,
} from '../api/favourite-queries.ts'
import type { GameItem } from '../calls/entities/game-item.ts'

/** Pending hearts with their wanted state: a second tap changes it, and the last one wins. One map per page, because two lists may have the same game. */
const wanted = new Map<string, boolean>()

const NONE: readonly string[] = []

/** How long a changed heart shows its text, in ms. */
const STATUS_MS = 3_000

export interface Favourites {
  has(game: GameItem): boolean
  toggle(game: GameItem): void
  /** The server's last change, for a moment. */
  changed: Pick<FavouriteChange, 'game' | 'add'> | undefined
  /** The change of this game: true for added, false for removed, undefined for another one. */
  changeOf(game: GameItem): boolean | undefined
}

/** The hearts of games: their state and the action of a tap (GAME-28…GAME-31). */
export function useFavourites(): Favourites {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const token = useStore($session)?.token ?? ''
  const { data: ids = NONE } = useQuery(favouriteIdsQuery(token))
  const [changed, setChanged] = useState<FavouriteChange>()
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => setChanged(undefined), STATUS_MS)
    return () => clearTimeout(timer)
  }, [changed])
  const { mutate } = useMutation({
    mutationFn: changeFavourite,
    onMutate: ({ game, add }) => {
      if (!wanted.has(game.nodeId)) wanted.set(game.nodeId, add)
      return toast({ type: 'loading', text: add ? t`Adding to favourites` : t`Removing from favourites` })
    },
    onSuccess: (done, change) => {
      if (!done) return
      applyFavouriteChange(client, change)
      setChanged(change)
    },
    onError: (error) => {
      toast({ type: 'fail', text: errorMessage(error, i18n) })
    },
    onSettled: (done, _error, change: FavouriteChange, loading) => {
      const { game, add } = change
      if (loading !== undefined) dismissToast(loading)
      const last = wanted.get(game.nodeId) ?? add
      wanted.delete(game.nodeId)
      // A refused change is not followed by its opposite.
      if (done && last !== add) mutate({ ...change, add: last })
    },
  })

  const known = useMemo(() => new Set(ids), [ids])
  const has = (game: GameItem) => known.has(game.nodeId)
  const toggle = (game: GameItem) => {
    const last = wanted.get(game.nodeId)
    if (last !== undefined) {
      wanted.set(game.nodeId, !last)
      return
    }
    if (token) {
      mutate({ game, add: !has(game), token })
      return
    }
    requestLogin({
      reason: 'needed',
      next: () => {
        const loggedIn = $session.get()
        if (loggedIn) mutate({ game, add: true, token: loggedIn.token })
      },
    })
  }
  // A stable function that calls the latest render's.
  const newest = useRef(toggle)
  useEffect(() => {
    newest.current = toggle
  })
  const changeOf = ({ nodeId }: GameItem) => (changed?.game.nodeId === nodeId ? changed.add : undefined)
  const [stable] = useState(() => (game: GameItem) => void afterPaint(() => newest.current(game)))
  return { has, toggle: stable, changed, changeOf }
}
