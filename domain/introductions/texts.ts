/** Strings that the outcome of an introduction adds to timeline entries and connections. */
export const outcomeTexts = {
  introducedBy: (name: string) => `Introduced by ${name}`,
  wouldNotIntroduce: (name: string) => `Would not introduce me to ${name} now`,
  wouldNotBeIntroduced: (name: string) => `Did not want to be introduced by ${name} now`,
  silentAbout: (name: string) => `Did not answer whether they would introduce me to ${name}`,
  silentVia: (name: string) => `Did not answer after ${name} agreed to introduce us`,
}
