import type { RemoteSmoke } from '../check/smoke-cases.ts'
import type { RanCase } from './job.ts'

/** A composed set in a store of its own, and the cases whose pictures are taken. */
export interface PictureSide {
  store: string
  smoke: RemoteSmoke[]
}

/** The job of the runner of pictures, as JSON on its standard input. */
export interface PictureJob {
  whitelabel: string
  /** The moment of all pictures, in ms since 1970. */
  at: number
  /** The same for both sides: addresses are part of what pages show. */
  ports: [edge: number, sandbox: number]
  /** Absent where nothing is live yet. */
  live?: PictureSide
  candidate: PictureSide
  folders: {
    whitelabels: string
    /** For the pictures; the report of them is in its folder `report`. */
    pictures: string
    /** For what failed cases leave; it is made when one does. */
    evidence: string
  }
}

/** What it answers, as JSON on its standard output. */
export type PictureAnswer =
  | {
      browser: string
      /** How many pictures were compared. */
      pictures: number
      /** What the report calls those that differ, or exist on one side only. */
      differing: string[]
      /** Cases that failed in the candidate. */
      failed: RanCase[]
      /** Cases without a picture in English: a switch of the language closes what their steps opened. */
      lost: string[]
    }
  | { refused: string }
