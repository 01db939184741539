import { createContext } from 'react'

/** The state of the list that its rows need. */
export interface RowsContext {
  /** Rows are being chosen: a tap chooses instead of opening. */
  on: boolean
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  open: (id: string) => void
}

export const ChoosingContext = createContext<RowsContext>({
  on: false,
  chosen: new Set(),
  toggle: () => {},
  open: () => {},
})
