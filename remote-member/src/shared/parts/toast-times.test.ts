import { expect, test } from 'vitest'
import { LOADING_TOASTS, SUCCESS_TOASTS } from './toast-times.ts'

test('[CONST-13] [CONST-14] toasts of the member forms last as long as specified', () => {
  expect(Object.values(LOADING_TOASTS)).toEqual([2_000, 3_000, 10_000, 9_999_000])
  expect(Object.values(SUCCESS_TOASTS)).toEqual([1_000, 1_500])
})
