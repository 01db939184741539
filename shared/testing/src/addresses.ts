import { screen } from '@testing-library/react'

/** The address of a link on the page. */
export const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

/** The same once the link has appeared. */
export const addressSoon = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href')
