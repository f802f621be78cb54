import type { Reporter, TestCase } from 'vitest/node';

/** Names what passed only at the second try: such a test, or what it tests, is to be mended. */
export default class SecondTry implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.names) console.log(`passed at the second try: ${name}`);
  }
}
