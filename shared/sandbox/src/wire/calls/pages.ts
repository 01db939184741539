import { Refusal } from '../../domain/common/refusal.ts'

/** Rows of one page of a record. */
export const RECORDS_PAGE = 20

export interface Page<T> {
  content: T[]
  pageNum: number
  totalPages: number
  totalCount: number
}

/**
 * Cuts one page out of a list.
 * @param pageNo from 1, as the query's text
 * @throws Refusal parameter.invalid for something that is not a page number
 */
export function pageOf<T>(list: readonly T[], pageNo: string, pageSize: number): Page<T> {
  const pageNum = whole(pageNo, 1, 100_000)
  return {
    content: list.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    pageNum,
    totalPages: Math.ceil(list.length / pageSize),
    totalCount: list.length,
  }
}

/**
 * A whole number of the query.
 * @throws Refusal parameter.invalid
 */
export function whole(value: string, min: number, max: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < min || number > max) throw new Refusal('parameter.invalid')
  return number
}
