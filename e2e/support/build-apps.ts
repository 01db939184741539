import { appNames, buildApp } from '@arcada/kit/build'

/** Builds every app once, before any worker starts. */
export default async function buildApps(): Promise<void> {
  for (const name of appNames()) await buildApp({ name })
}
