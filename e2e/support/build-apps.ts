import { appNames, buildApp } from '@arcada/build'

export default async function buildApps(): Promise<void> {
  for (const name of appNames()) await buildApp({ name })
}
