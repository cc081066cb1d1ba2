/** Runs a benchmark; what goes wrong is said in one sentence and makes the process fail. */
export async function run(benchmark: () => Promise<void>): Promise<void> {
  try {
    await benchmark();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
