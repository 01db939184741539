import type { Locator, Page } from '@playwright/test'

/** Finds an element of a page. */
export type Find = (page: Page) => Locator

export const button =
  (name: string | RegExp, at = 0): Find =>
  (page) =>
    page.getByRole('button', { name }).nth(at)
export const inMain =
  (selector: string): Find =>
  (page) =>
    page.locator('main').locator(selector).first()
export const link =
  (name: string): Find =>
  (page) =>
    page.getByRole('link', { name, exact: true }).first()
export const tab =
  (at: number): Find =>
  (page) =>
    page.getByRole('tab').nth(at)
export const selectedTab =
  (at: number): Find =>
  (page) =>
    page
      .getByRole('tab')
      .nth(at)
      .and(page.getByRole('tab', { selected: true }))
export const pressed =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('button', { name, pressed: true }).first()
export const overlay: Find = (page) => page.locator('dialog')
export const inOverlay =
  (name: string): Find =>
  (page) =>
    page.locator('dialog').getByRole('button', { name, exact: true }).first()
export const noOverlay: Find = (page) => page.locator('body:not(:has(dialog))')
export const submit: Find = (page) => page.locator('main form button[type=submit]').last()
export const invalid: Find = (page) => page.locator('main [aria-invalid=true]').first()
