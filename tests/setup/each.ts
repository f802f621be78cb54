import { afterAll } from 'vitest';
import { closeTestDatabases } from './world';

afterAll(closeTestDatabases);
