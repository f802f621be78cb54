type BatcherOptions<Job, Answer> = {
  /** Answers in the order of the jobs. When it throws, each job is tried by itself. */
  runBatch(jobs: Job[]): Promise<Answer[]>;
  /** Jobs that share a key never go at the same time; they go in the order they came. */
  keysOf(job: Job): string[];
  maxBatchSize: number;
  /**
   * Waiting jobs are spread over the free batches, but a batch holds at least this many; a smaller one is not sent
   * while another batch runs.
   */
  minBatchSize: number;
  /** After this time a smaller batch is sent although another one still runs. */
  maxWaitMs: number;
  /** How many batches may run at the same time. */
  maxConcurrentBatches: number;
  /** Whether a job that failed alone is tried once more. */
  shouldRetry(error: unknown): boolean;
};

type Waiting<Job, Answer> = {
  job: Job;
  keys: string[];
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/** Runs jobs that are waiting at the same moment as one batch; each job gets its own answer. */
export function createBatcher<Job, Answer>(options: BatcherOptions<Job, Answer>): (job: Job) => Promise<Answer> {
  const { maxBatchSize, minBatchSize, maxConcurrentBatches, maxWaitMs } = options;
  const held = new Set<string>();
  let waiting: Waiting<Job, Answer>[] = [];
  let underWay = 0;
  let isScheduled = false;
  let sentAt = 0;
  let hasTimer = false;

  /** Jobs added in the same tick of the event loop form one batch. */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (waiting.length > 0 && underWay < maxConcurrentBatches && shouldSend()) {
        const batch = pick();
        if (batch.length === 0) return;
        void send(batch);
      }
    });
  }

  function onWaitOver(): void {
    hasTimer = false;
    schedule();
  }

  function shouldSend(): boolean {
    if (underWay === 0 || waiting.length >= minBatchSize) return true;
    const leftMs = sentAt + maxWaitMs - performance.now();
    if (leftMs <= 0) return true;
    if (!hasTimer) setTimeout(onWaitOver, leftMs);
    hasTimer = true;
    return false;
  }

  function pick(): Waiting<Job, Answer>[] {
    const share = Math.ceil(waiting.length / (maxConcurrentBatches - underWay));
    const most = Math.min(maxBatchSize, Math.max(minBatchSize, share));
    const taken = new Set<string>();
    const picked: Waiting<Job, Answer>[] = [];
    const left: Waiting<Job, Answer>[] = [];
    for (const each of waiting) {
      const mayGo = picked.length < most && each.keys.every((key) => !held.has(key) && !taken.has(key));
      (mayGo ? picked : left).push(each);
      for (const key of each.keys) taken.add(key);
    }
    waiting = left;
    return picked;
  }

  async function send(batch: Waiting<Job, Answer>[]): Promise<void> {
    underWay++;
    sentAt = performance.now();
    for (const { keys } of batch) for (const key of keys) held.add(key);
    try {
      const answers = await options.runBatch(batch.map(({ job }) => job));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!);
    } catch (error) {
      for (const each of batch) await alone(each, error, batch.length > 1);
    }
    for (const { keys } of batch) for (const key of keys) held.delete(key);
    underWay--;
    schedule();
  }

  async function alone({ job, resolve, reject }: Waiting<Job, Answer>, error: unknown, wasOneOfMany: boolean) {
    if (!wasOneOfMany && !options.shouldRetry(error)) return reject(error);
    await options.runBatch([job]).then(([answer]) => resolve(answer!), reject);
  }

  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push({ job, keys: options.keysOf(job), resolve, reject });
      schedule();
    });
}
