import { expect, test } from 'vitest'
import { carouselOptions } from './carousel-options.ts'

test('[HOME-15] [HOME-16] several banners go round, each for 5000 ms', () => {
  expect(carouselOptions(2)).toMatchObject({ loop: true, autoplayMs: 5000 })
})

test('[HOME-15] [HOME-16] a single banner stands still', () => {
  expect(carouselOptions(1)).toMatchObject({ loop: false, autoplayMs: undefined })
})

test('[HOME-19] between two banners there are 10 px', () => {
  expect(carouselOptions(2).gap).toBe(10)
})
