import { expect, test } from 'vitest'
import { carouselOptions } from './carousel-options.ts'

test('[HOME-15] [HOME-16] several banners loop, each for 5000 ms', () => {
  expect(carouselOptions(2)).toMatchObject({ loop: true, autoplayMs: 5000 })
})

test('[HOME-15] [HOME-16] a single banner does not move', () => {
  expect(carouselOptions(1)).toMatchObject({ loop: false, autoplayMs: undefined })
})

test('[HOME-19] two banners are 10 px apart', () => {
  expect(carouselOptions(2).gap).toBe(10)
})
