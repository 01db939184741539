import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import type { OpenRoute } from '../navigation/resolve-route.ts'

interface Play {
  Chip: ComponentType
  /** Where a page has no header. */
  LoneChip: ComponentType
  /** On pages of games. */
  Bar: ComponentType<{ route: OpenRoute }>
  Dialogs: ComponentType
}

/** Clock, reality check and refusals, once their code is here: no first screen waits for them. */
export const $play = atom<Play | null>(null)
